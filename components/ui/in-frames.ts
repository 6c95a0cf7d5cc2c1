/** Does something to each of many: to some at once and to as many more in each frame after. Answers how to leave off. */
export function inFrames<Each>(all: readonly Each[], some: number, act: (each: Each) => void): () => void {
  let done = 0;
  let frame = 0;
  const go = () => {
    for (const each of all.slice(done, done + some)) act(each);
    done += some;
    if (done < all.length) frame = requestAnimationFrame(go);
  };
  go();
  return () => cancelAnimationFrame(frame);
}
