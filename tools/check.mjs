import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("check/main.ts");
