import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("./look/main.ts");
