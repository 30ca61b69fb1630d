import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("start/main.ts");
