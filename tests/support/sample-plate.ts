/** A plate as the panel stores it. */
export const samplePlate = {
  unit: "bar",
  field: "fan",
  grid: "coarse",
  ground: "sulphur",
  first: "ink",
  second: "minium",
  planes: "beam",
  seed: 101,
};
