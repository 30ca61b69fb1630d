import type { Context } from "koa";

/** Who did what to how many leads, and nothing about whom. */
export function audit(action: string, count: number, ctx: Context): void {
  console.log(`audit leads ${action}: ${count}, by admin ${ctx.state.user?.id}, ${new Date().toISOString()}`);
}
