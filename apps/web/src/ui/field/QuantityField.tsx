import { FigureField, type FigureFieldProps } from './FigureField.tsx';

const QUANTITY_DECIMALS = 6;

/** How many of something, to a millionth. */
export const QuantityField = (props: FigureFieldProps) => <FigureField {...props} decimals={QUANTITY_DECIMALS} />;
