import type { DesignInput } from '@countinghouse/contracts/document-design';

type TemplateSketchProps = { template: DesignInput['designTemplate']; color: string };

/** A template at a glance: where its head, its table and its total stand, in the chosen colour. */
export function TemplateSketch({ template, color }: TemplateSketchProps) {
  return (
    <svg viewBox="0 0 90 64" aria-hidden="true">
      <rect width="90" height="64" rx="4" fill="#fff" />
      <Head template={template} color={color} />
      <rect x="8" y="28" width="20" height="2" fill="#cfd2d7" />
      <rect x="36" y="28" width="20" height="2" fill="#cfd2d7" />
      {[36, 42, 48].map((y) => (
        <g key={y} fill="#dcdee2">
          <rect x="8" y={y} width="40" height="2" />
          <rect x="70" y={y} width="12" height="2" />
        </g>
      ))}
      <rect x="62" y="55" width="20" height="3" fill={template === 'temp2' ? color : '#9aa0aa'} />
    </svg>
  );
}

function Head({ template, color }: TemplateSketchProps) {
  switch (template) {
    case 'temp1':
      return (
        <>
          <rect x="8" y="8" width="9" height="9" rx="2" fill={color} />
          <rect x="20" y="9" width="18" height="2.4" fill="#9aa0aa" />
          <rect x="20" y="13.4" width="13" height="2" fill="#cfd2d7" />
          <rect x="62" y="9" width="20" height="5" fill={color} />
          <rect x="8" y="22" width="74" height="1.3" fill={color} />
        </>
      );
    case 'temp2':
      return (
        <>
          <path d="M0 4a4 4 0 0 1 4-4h82a4 4 0 0 1 4 4v16H0z" fill={color} />
          <rect x="8" y="6" width="24" height="5" fill="#fff" />
          <rect x="62" y="6" width="20" height="2" fill="#fff" opacity="0.7" />
          <rect x="66" y="10" width="16" height="2" fill="#fff" opacity="0.7" />
        </>
      );
    case 'temp3':
      return (
        <>
          <rect x="40.5" y="5" width="9" height="9" rx="2" fill={color} />
          <rect x="28" y="16.5" width="34" height="2.2" fill="#9aa0aa" />
          <path d="M8 23h26M56 23h26" stroke="#d7d9dd" />
          <rect x="36" y="21.8" width="18" height="2.6" fill={color} />
        </>
      );
  }
}
