import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';

type LinkMenuProps = {
  /** Each key is the address it leads to. */
  items: NonNullable<MenuProps['items']>;
  children: ReactElement;
} & Pick<DropdownProps, 'align' | 'placement'>;

/** A button's menu of places to go. It takes the keyboard when it opens and gives it back when it closes. */
export function LinkMenu({ items, children, ...position }: LinkMenuProps) {
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens without the focus cannot be used by keys
      autoFocus
      menu={{ items, onClick: ({ key }) => void navigate(key) }}
      {...position}
    >
      {children}
    </Dropdown>
  );
}
