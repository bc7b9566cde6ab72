import { createElement, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, Text } from 'react-email';
import type { BodyRow, MailBodyParts } from './mail-body-parts.ts';

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';
const COLOUR = /^#[0-9a-f]{6}$/i;
const FALLBACK_COLOUR = '#2f5fd8';

/** Mail programs that know dark mode read these; the others show the light card. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page, .page > table, .page > table > tbody > tr > td { background-color: #15171c !important; }
  .page .card {
    background-color: #1f2228 !important;
    border-right-color: #343941 !important;
    border-bottom-color: #343941 !important;
    border-left-color: #343941 !important;
  }
  .ink { color: #eceef2 !important; }
  .quiet { color: #a3abb8 !important; }
  .rule { border-color: #343941 !important; }
}`;

const INK = { color: '#1f2937' };
const QUIET = { color: '#5b6472', fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' };
const LINE = { borderBottom: '1px solid #e5e7eb', fontSize: '15px', lineHeight: '24px', padding: '8px 0' };

const WORDS = {
  en: { open: 'If the button does not work, open this address: ' },
  fr: { open: 'Si le bouton ne fonctionne pas, ouvrez cette adresse : ' },
};

/** The text part shows the address beside the button already. */
const NOT_IN_TEXT = { 'data-skip-in-text': 'true' };

export function businessLayout(parts: MailBodyParts): ReactNode {
  const { language, paragraphs, heading, button, table = [], after = [], closing } = parts;
  const colour = COLOUR.test(parts.colour) ? parts.colour : FALLBACK_COLOUR;
  const card = {
    backgroundColor: '#ffffff',
    border: '1px solid #e5e7eb',
    borderTop: `4px solid ${colour}`,
    borderRadius: '12px',
    maxWidth: '560px',
    padding: '32px 28px',
  };
  return createElement(
    Html,
    { lang: language },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('style', null, DARK),
    ),
    createElement(Preview, null, paragraphs.slice(0, 2).join(' ') || heading),
    createElement(
      Body,
      { className: 'page', style: { backgroundColor: '#f4f6fa', fontFamily: FONT, margin: 0, padding: '32px 12px' } },
      createElement(
        Container,
        { className: 'card', style: card },
        sender(parts),
        createElement(
          Heading,
          { as: 'h1', className: 'ink', style: { ...INK, fontSize: '22px', lineHeight: '30px', margin: '0 0 16px' } },
          heading,
        ),
        ...paragraphs.map((text, index) => paragraph(text, index)),
        table.length > 0 ? figures(table) : null,
        button ? link(button, colour) : null,
        ...after.map((text, index) => paragraph(text, paragraphs.length + index)),
        createElement(Hr, { className: 'rule', style: { borderColor: '#e5e7eb', margin: '8px 0 16px' } }),
        createElement(Text, { className: 'quiet', style: QUIET }, ...lines(closing)),
        button ? plainAddress(button.link, language) : null,
      ),
    ),
  );
}

const sender = ({ businessName, logo }: MailBodyParts) => [
  logo
    ? createElement(Img, {
        key: 'logo',
        src: logo,
        alt: businessName,
        height: 48,
        style: { margin: '0 0 16px', maxWidth: '220px', objectFit: 'contain' as const },
      })
    : null,
  createElement(
    Text,
    { key: 'name', className: 'quiet', style: { ...QUIET, fontWeight: 600, margin: '0 0 24px' } },
    businessName,
  ),
];

/** A line break that somebody typed stays one. */
const paragraph = (text: string, index: number) =>
  createElement(
    Text,
    {
      key: `paragraph-${index}`,
      className: 'ink',
      style: { ...INK, fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' },
    },
    ...lines(text),
  );

const lines = (text: string) =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [createElement('br', { key: at }), line]));

function figures(rows: readonly BodyRow[]): ReactNode {
  const cell = (isTotal: boolean | undefined) => ({ ...INK, ...LINE, fontWeight: isTotal ? 600 : 400 });
  return createElement(
    'table',
    { className: 'figures', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
    createElement(
      'tbody',
      null,
      ...rows.map(({ label, value, isTotal }) =>
        createElement(
          'tr',
          { key: label },
          createElement('td', { className: 'ink rule', style: cell(isTotal) }, label),
          createElement('td', { className: 'ink rule', align: 'right', style: cell(isTotal) }, value),
        ),
      ),
    ),
  );
}

const link = ({ label, link: href }: { label: string; link: string }, colour: string) =>
  createElement(
    Button,
    {
      href,
      style: {
        backgroundColor: colour,
        borderRadius: '8px',
        color: inkOn(colour),
        fontSize: '15px',
        fontWeight: 600,
        margin: '8px 0 24px',
        padding: '12px 20px',
        textDecoration: 'none',
      },
    },
    label,
  );

/** Last of all: nobody reads it who could press the button. */
const plainAddress = (href: string, language: string) =>
  createElement(
    Text,
    { className: 'quiet', style: { ...QUIET, fontSize: '12px', wordBreak: 'break-all' as const }, ...NOT_IN_TEXT },
    (language.startsWith('fr') ? WORDS.fr : WORDS.en).open,
    createElement(Link, { href, className: 'quiet', style: { color: QUIET.color } }, href),
  );

/** Black or white, whichever is read better on the colour (WCAG relative luminance). */
function inkOn(colour: string): string {
  const part = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
