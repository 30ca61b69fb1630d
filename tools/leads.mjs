import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("leads/main.ts");
