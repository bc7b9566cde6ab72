/** What customers see; `main.share.tsx` shows it without the application. */
export { SharePage } from './page/SharePage.tsx';
