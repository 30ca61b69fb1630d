import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("faults/main.ts");
