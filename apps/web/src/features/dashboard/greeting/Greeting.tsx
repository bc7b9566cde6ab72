import type { Cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeToday } from '../../../platform/day-text.ts';
import { useAccount } from '../../../platform/session.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { listLinks } from '../list-links.ts';
import { useHomeClock } from './home-clock.ts';
import { Notices } from './Notices.tsx';

/** Who is greeted, what day it is, what came in and went out today, and what asks to be looked at. */
export function Greeting() {
  const { t } = useTranslation();
  const { name } = useAccount();
  const { hour, text } = useHomeClock();
  const query = useQuery(dashboardQueries.greeting);
  const { data, error } = query;
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const firstName = name.split(' ')[0] ?? name;
  const today = homeToday();
  return (
    <>
      <header className="ch-greeting">
        <div>
          <h1>{data?.greetingMessage || t(`dashboard.${part}`, { name: firstName })}</h1>
          <p>{text}</p>
        </div>
        {error && !data ? (
          <p role="alert" className="ch-greeting-failed">
            {t('dashboard.figuresFailed')}{' '}
            <Button size="small" onClick={() => void query.refetch()}>
              {t('dashboard.tryAgain')}
            </Button>
          </p>
        ) : (
          <dl>
            <TodayFigure
              label={t('dashboard.paidToday')}
              value={data?.todayAnalytics.totalPaid.amount}
              currency={data?.currencyCode}
              to={listLinks.payments({ from: today, to: today })}
            />
            <TodayFigure
              label={t('dashboard.billedToday')}
              value={data?.todayAnalytics.totalCreatedBill.amount}
              currency={data?.currencyCode}
              to={listLinks.invoicesBilled({ from: today, to: today })}
            />
          </dl>
        )}
      </header>
      <Notices notices={data?.notifications} />
    </>
  );
}

type TodayFigureProps = { label: string; value: Cents | undefined; currency: string | undefined; to: string };

function TodayFigure({ label, value, currency, to }: TodayFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined || currency === undefined ? (
          <i className="ch-skeleton" data-part="text" />
        ) : (
          <Link to={to}>
            <span className="ch-visually-hidden">{label}: </span>
            <Money value={value} currency={currency} size="large" withCode />
          </Link>
        )}
      </dd>
    </div>
  );
}
