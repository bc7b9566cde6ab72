/** Stands for the renderer's halves for older Reacts in the browser's bundle: two of three, and ours is the third. */
export default function createRenderer() {
  throw new Error('the paper is drawn with React 19.2 or later');
}
