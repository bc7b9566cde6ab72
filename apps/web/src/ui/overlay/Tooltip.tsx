import './Tooltip.css';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

type TooltipProps = {
  text: string;
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** What it names: one element that can hold the focus. */
  children: ReactElement<Record<string, unknown>, string> | ReactElement;
};

/** The name of something that shows only a picture, when it is pointed at or holds the focus. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={250} closeDelay={60}>
      <Focusable>{children as ReactElement<Record<string, unknown>, string>}</Focusable>
      <AriaTooltip className="ch-tooltip" placement={placement} offset={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
