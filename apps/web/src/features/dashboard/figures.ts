/** What stands below the first window, in one file of its own. */
export { CashFlow } from './charts/CashFlow.tsx';
export { YearChart } from './charts/YearChart.tsx';
export { CashForecast } from './forecast/CashForecast.tsx';
