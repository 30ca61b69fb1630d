import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("lock/main.ts");
