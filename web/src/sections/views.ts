export { Call as call } from "./call/call.view.tsx";
export { Contact as contact } from "./contact/contact.view.tsx";
export { Facts as facts } from "./facts/facts.view.tsx";
export { Hero as hero } from "./hero/hero.view.tsx";
export { Items as items } from "./items/items.view.tsx";
export { PictureSection as picture } from "./picture/picture.view.tsx";
export { ProseSection as prose } from "./prose/prose.view.tsx";
