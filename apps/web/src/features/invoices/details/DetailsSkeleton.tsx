import './invoice-details.css';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';

/** The page's two columns while the document is on its way. */
export function DetailsSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="ch-details ch-doc-page">
        <Panel>
          <SkeletonRows />
        </Panel>
        <Panel>
          <SkeletonRows rows={3} />
        </Panel>
      </div>
    </>
  );
}
