import { goldenPictures } from '../test/golden-pictures.ts';

goldenPictures('temp3');
