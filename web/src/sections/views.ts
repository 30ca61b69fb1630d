export { Hero as hero } from "./hero/hero.view.tsx";
export { Items as items } from "./items/items.view.tsx";
export { ProseSection as prose } from "./prose/prose.view.tsx";
