import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("../bench/main.ts");
