import type { Page } from '@playwright/test';
import { callApi } from './customers.ts';

/** The SMTP server of this run as the business's own. */
export function aMailServer(page: Page) {
  const { hostname, port } = new URL(process.env.E2E_SMTP_URL ?? '');
  return callApi(page, 'POST', '/mailServers', {
    name: 'Office',
    host: hostname,
    port: Number(port),
    security: 'none',
    authMethod: 'none',
    fromName: 'Juniper & Pine',
    fromEmail: 'office@juniper.example',
    isDefault: true,
  });
}
