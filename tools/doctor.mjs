import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("doctor/main.ts");
