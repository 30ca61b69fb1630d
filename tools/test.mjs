import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("test/main.ts");
