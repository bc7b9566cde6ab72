import './item-picture.css';
import { downloadFile } from '@countinghouse/contracts/files';
import { Box, Package, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../platform/api.ts';

type ItemPictureProps = { idImage: number; type: 'service' | 'product' | 'nonStock' | 'part'; size?: number };

const ICONS: Record<ItemPictureProps['type'], (size: number) => ReactNode> = {
  service: (size) => <Wrench size={size} />,
  product: (size) => <Package size={size} />,
  nonStock: (size) => <Package size={size} />,
  part: (size) => <Box size={size} />,
};

/** The item's picture, or a sign of what kind of item it is. Decorative: its name stands beside it. */
export function ItemPicture({ idImage, type, size = 30 }: ItemPictureProps) {
  return (
    <span className="ch-item-picture" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {idImage === 0 ? (
        ICONS[type](Math.round(size * 0.5))
      ) : (
        <img src={addressOf(downloadFile, { params: { id: idImage } })} alt="" width={size} height={size} />
      )}
    </span>
  );
}
