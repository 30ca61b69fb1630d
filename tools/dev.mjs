import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("dev/main.ts");
