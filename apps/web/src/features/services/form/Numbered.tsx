/** A label that reads the same in every row; which row it is, is only said to who cannot see it. */
export function Numbered({ text, position }: { text: string; position: number | string }) {
  return (
    <>
      {text}
      <span className="ch-visually-hidden"> {position}</span>
    </>
  );
}
