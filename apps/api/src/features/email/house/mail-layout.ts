import { createElement, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email';

const INK = '#1f2937';
const QUIET = '#6b7280';
const BLUE = '#2f5fd8';
const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji"';

const STYLES = {
  body: { backgroundColor: '#f4f6fa', color: INK, fontFamily: FONT, margin: 0, padding: '32px 12px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e5e7eb',
    borderRadius: '12px',
    maxWidth: '520px',
    padding: '32px',
  },
  brand: { color: QUIET, fontSize: '13px', fontWeight: 600, letterSpacing: '0.02em', margin: '0 0 24px' },
  heading: { color: INK, fontSize: '22px', fontWeight: 600, lineHeight: '30px', margin: '0 0 16px' },
  text: { color: INK, fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: BLUE,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    margin: '8px 0 24px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  rule: { borderColor: '#e5e7eb', margin: '8px 0 16px' },
  quiet: { color: QUIET, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px', wordBreak: 'break-all' },
  link: { color: BLUE },
} as const;

/** The text part shows the address beside the button already. */
const NOT_IN_TEXT = { 'data-skip-in-text': 'true' };

type Layout = { preview: string; heading: string; button: { label: string; link: string }; closing: string };

/**
 * The one look of our mails: a card, a heading, paragraphs, one button. Written with createElement because the API runs
 * from its sources, and Node strips types but does not translate JSX.
 */
export function mailLayout({ preview, heading, button, closing }: Layout, paragraphs: readonly string[]): ReactNode {
  return createElement(
    Html,
    { lang: 'en' },
    createElement(Head),
    createElement(Preview, null, preview),
    createElement(
      Body,
      { style: STYLES.body },
      createElement(
        Container,
        { style: STYLES.card },
        createElement(Text, { style: STYLES.brand }, 'Countinghouse'),
        createElement(Heading, { as: 'h1', style: STYLES.heading }, heading),
        ...paragraphs.map((text) => createElement(Text, { key: text, style: STYLES.text }, text)),
        createElement(Button, { href: button.link, style: STYLES.button }, button.label),
        createElement(Hr, { style: STYLES.rule }),
        createElement(
          Text,
          { style: STYLES.quiet, ...NOT_IN_TEXT },
          'If the button does not work, open this address: ',
          createElement(Link, { href: button.link, style: STYLES.link }, button.link),
        ),
        createElement(Text, { style: STYLES.quiet }, closing),
      ),
    ),
  );
}
