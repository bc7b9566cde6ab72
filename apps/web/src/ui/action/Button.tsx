import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Look = { variant?: 'default' | 'primary' | 'danger'; size?: 'small' | 'middle' | 'large'; icon?: ReactNode };

/** The board's button as plain HTML: a library would add bytes to the sign-in page, and no behaviour. */
export function Button({ variant, size, icon, children, ...rest }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...rest} {...look({ variant, size })}>
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, icon, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} {...look({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}

const look = ({ variant = 'default', size = 'middle' }: { variant: Look['variant']; size: Look['size'] }) => ({
  className: 'ch-button',
  'data-variant': variant,
  'data-size': size,
});
