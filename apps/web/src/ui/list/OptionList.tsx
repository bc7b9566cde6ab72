import '../overlay/Menu.css';
/** A short list to pick from, inside a chip's popup. */
export function OptionList({ options, onPick }: { options: readonly string[]; onPick: (index: number) => void }) {
  return options.map((option, index) => (
    <button key={option} type="button" className="ch-choice" onClick={() => onPick(index)}>
      <span>{option}</span>
    </button>
  ));
}
