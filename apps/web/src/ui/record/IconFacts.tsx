import './IconFacts.css';
import type { LucideIcon } from 'lucide-react';
import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneLink, phoneText } from '../../platform/contact-text.ts';

/** A few things to know of somebody, each behind its sign. */
export const IconFacts = ({ children }: { children: ReactNode }) => <ul className="ch-facts">{children}</ul>;

export const IconFact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon size={16} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

/** A number that a press dials. */
export const PhoneFact = ({ number, code }: { number: string; code: string }) => (
  <IconFact icon={Phone}>
    <a dir="ltr" href={phoneLink(number, code)}>
      {phoneText(number, code)}
    </a>
  </IconFact>
);

export const EmailFact = ({ address }: { address: string }) => (
  <IconFact icon={Mail}>
    <a className="ch-facts-link" dir="ltr" href={`mailto:${address}`}>
      {address}
    </a>
  </IconFact>
);

/** A page on the web; where nothing can be opened, only its text. */
export const PageFact = ({ href, children }: { href: string | undefined; children: ReactNode }) => (
  <IconFact icon={Globe}>
    <a className="ch-facts-link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  </IconFact>
);

/** An address, a line each. */
export const AddressFact = ({ lines }: { lines: readonly string[] }) => (
  <IconFact icon={MapPin}>
    {lines.map((line) => (
      <span key={line} className="ch-facts-line">
        <bdi>{line}</bdi>
      </span>
    ))}
  </IconFact>
);

type Address = {
  addressLine1: string;
  addressLine2: string;
  postalCode: string;
  cityName: string;
  stateName: string;
  countryName: string;
};

/** Street, place, postal code, as far as they are known. */
export const addressLines = (at: Address | undefined): string[] =>
  [
    [at?.addressLine1, at?.addressLine2].filter(Boolean).join(', '),
    [at?.cityName, at?.stateName, at?.countryName].filter(Boolean).join(', '),
    at?.postalCode ?? '',
  ].filter(Boolean);
