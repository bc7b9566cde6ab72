import { exportReportSheet, type SheetFormat } from '@countinghouse/contracts/financial-reports';
import { ChevronDown, Download, FileSpreadsheet, FileText, Link2, Mail, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import type { ReportAddress } from '../report-address.ts';

const FILES: readonly { format: SheetFormat; icon: typeof FileText }[] = [
  { format: 'pdf', icon: FileText },
  { format: 'xlsx', icon: FileSpreadsheet },
  { format: 'csv', icon: FileText },
];

/** The report as it is shown: as a file, on paper, by e-mail, or as a link for somebody who may see it. */
export function ExportMenu({ address: { report, query }, onSend }: { address: ReportAddress; onSend: () => void }) {
  const { t } = useTranslation();
  const canSend = useCan('reports.send');
  const download = (format: SheetFormat) =>
    window.location.assign(addressOf(exportReportSheet, { params: { report }, query: { ...query, format } }));
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => notify.success(t('financialReports.export.copied')),
      () => notify.info(window.location.href, t('financialReports.export.link')),
    );
  return (
    <MenuButton
      label={t('financialReports.export.title')}
      icon={<Download size={15} />}
      width={268}
      actions={[
        ...FILES.map(({ format, icon: Icon }) => ({
          key: format,
          label: t(`financialReports.export.${format}`),
          icon: <Icon size={16} />,
          onSelect: () => download(format),
        })),
        {
          key: 'print',
          label: t('financialReports.export.print'),
          icon: <Printer size={16} />,
          onSelect: () => window.print(),
        },
        ...(canSend
          ? [{ key: 'send', label: t('financialReports.export.send'), icon: <Mail size={16} />, onSelect: onSend }]
          : []),
        {
          key: 'link',
          label: t('financialReports.export.link'),
          icon: <Link2 size={16} />,
          onSelect: () => void copy(),
        },
      ]}
    >
      {t('financialReports.export.title')}
      <ChevronDown size={14} aria-hidden="true" />
    </MenuButton>
  );
}
