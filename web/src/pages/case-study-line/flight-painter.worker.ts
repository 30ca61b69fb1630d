import { type Flight, type Floor, flightsOf, type Piece, poseAt } from "./garment-flight.ts";
import { garmentKinds, garmentShapes, garmentSquare } from "./garments.ts";

/** Messages to the worker: the canvas once, a scene per resize, then progress values. */
export type PainterOrder = { canvas: OffscreenCanvas } | { scene: Scene } | { part: number };

/** Lengths in CSS pixels. */
export interface Scene {
  pieces: Piece[];
  floor: Floor;
  /** Progress values at which the stations stop. */
  rests: readonly number[];
  size: { width: number; height: number };
  origin: { x: number; y: number };
  /** Device pixel ratio. */
  density: number;
  /** By colour index. */
  colours: string[];
}

/** Maximum scale of a piece, in units. */
const maxScale = 1.7;

let context: OffscreenCanvasRenderingContext2D | null | undefined;
let scene: Scene | undefined;
let lastPart: number | undefined;
let flights: Flight[] = [];
const sprites = new Map<string, OffscreenCanvas>();

addEventListener("message", ({ data }: MessageEvent<PainterOrder>) => {
  if ("canvas" in data) setCanvas(data.canvas);
  else if ("scene" in data) prepare(data.scene);
  else paint(data.part);
});

/** After a lost GPU context the sprites are empty and must be redrawn. */
function setCanvas(canvas: OffscreenCanvas): void {
  context = canvas.getContext("2d");
  canvas.addEventListener("contextrestored", () => {
    sprites.clear();
    if (lastPart !== undefined) paint(lastPart);
  });
}

function prepare(next: Scene): void {
  scene = next;
  flights = flightsOf(next.pieces, next.floor, next.rests);
  sprites.clear();
}

/** Responds once the frame is committed. Throws when there is no canvas or scene. */
function paint(part: number): void {
  if (!scene || !context) throw new Error("There is nothing to paint on.");
  lastPart = part;
  const { canvas } = context;
  const { pieces, floor, size, origin, density } = scene;
  resize(canvas, Math.round(size.width * density), Math.round(size.height * density));
  context.resetTransform();
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const [number, flight] of flights.entries()) {
    const piece = pieces[number];
    if (!piece) continue;
    const { x, y, turn, scale } = poseAt(flight, part);
    const angle = (turn * Math.PI) / 180;
    const [across, down] = [Math.cos(angle) * density, Math.sin(angle) * density];
    context.setTransform(across, down, -down, across, (x + origin.x) * density, (y + origin.y) * density);
    const side = floor.unit * scale;
    context.drawImage(spriteOf(piece, scene), -side / 2, -side / 2, side, side);
  }
  postMessage("painted");
}

/** Resizing clears a canvas, so it is delayed until the next frame is painted. */
function resize(onto: OffscreenCanvas, width: number, height: number): void {
  if (onto.width !== width) onto.width = width;
  if (onto.height !== height) onto.height = height;
}

/** Cached sprite per kind and colour. */
function spriteOf({ bin, colour }: Piece, { floor, density, colours }: Scene): OffscreenCanvas {
  const name = `${bin} ${colour}`;
  const known = sprites.get(name);
  if (known) return known;
  const side = Math.ceil(floor.unit * density * maxScale);
  const sprite = new OffscreenCanvas(side, side);
  const context = sprite.getContext("2d");
  if (context) {
    const scale = side / garmentSquare.side;
    context.setTransform(scale, 0, 0, scale, garmentSquare.margin * scale, garmentSquare.margin * scale);
    context.fillStyle = colours[colour] ?? "";
    const kind = garmentKinds[bin];
    if (kind) context.fill(new Path2D(garmentShapes[kind]));
  }
  sprites.set(name, sprite);
  return sprite;
}
