/** Spec §9: that something is fetched is shown so long at least, against flicker. */
const minDisplayMs = 200;

/** Settles as the work does, once it has been shown for long enough. */
export async function displayed<T>(work: Promise<T>): Promise<T> {
  const shown = new Promise((done) => setTimeout(done, minDisplayMs));
  try {
    return await work;
  } finally {
    await shown;
  }
}
