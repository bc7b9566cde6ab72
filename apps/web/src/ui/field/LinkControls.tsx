import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';

type Link = { tag: string; name: string; url: string };

type LinkControlsProps = {
  link: Link;
  kinds: readonly { value: string; label: string }[];
  /** What each control is called, with its place in the list. */
  labels: { kind: string; name: string; url: string; remove: string };
  placeholders: { name: string; url: string };
  error: string | undefined;
  onChange: (part: Partial<Link>) => void;
  onRemove: () => void;
};

/** One address on the web: what kind it is, what it is called, where it leads. */
export function LinkControls(props: LinkControlsProps) {
  const { link, kinds, labels, placeholders, error, onChange, onRemove } = props;
  const id = useId();
  return (
    <>
      <span className="ch-select">
        <select
          className="ch-input"
          aria-label={labels.kind}
          value={link.tag}
          onChange={({ target }) => onChange({ tag: target.value })}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
      <input
        className="ch-input"
        aria-label={labels.name}
        placeholder={placeholders.name}
        value={link.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div>
        <input
          id={id}
          className="ch-input"
          aria-label={labels.url}
          placeholder={placeholders.url}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          value={link.url}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ url: target.value })}
        />
        {error && (
          <p className="ch-field-error" id={`${id}-note`}>
            {error}
          </p>
        )}
      </div>
      <button type="button" className="ch-icon-button" aria-label={labels.remove} onClick={onRemove}>
        <X size={16} />
      </button>
    </>
  );
}
