export const ROLES = ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what, in one table. A permission that is not listed for a role is refused.
 * Endpoints name the permission (`access: { can: 'files.write' }`); nothing else grants anything.
 */
const GRANTS = {
  'session.own': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'notifications.own': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'locations.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'files.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'files.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'tags.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'tags.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'customers.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'customers.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'customers.merge': ['admin', 'manager'],
  'customers.import': ['admin', 'manager', 'bookkeeper'],
  'customers.export': ['admin', 'manager', 'bookkeeper'],
  'vendors.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'vendors.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'vendors.merge': ['admin', 'manager'],
  'vendors.import': ['admin', 'manager', 'bookkeeper'],
  'vendors.export': ['admin', 'manager', 'bookkeeper'],
  'business.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'organization.manage': ['admin'],
  'salesTaxes.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'salesTaxes.write': ['admin', 'manager', 'bookkeeper'],
  'services.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'services.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'services.import': ['admin', 'manager', 'bookkeeper'],
  'services.export': ['admin', 'manager', 'bookkeeper'],
  'services.reprice': ['admin', 'manager'],
  'stock.adjust': ['admin', 'manager', 'staff', 'bookkeeper'],
  'invoices.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'invoices.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'invoices.approve': ['admin', 'manager', 'bookkeeper'],
  'invoices.approveAny': ['admin'],
  'invoices.export': ['admin', 'manager', 'bookkeeper'],
  'invoices.reopen': ['admin'],
  'invoices.writeOff': ['admin'],
  'payments.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'payments.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'payments.export': ['admin', 'manager', 'bookkeeper'],
  'payments.void': ['admin', 'manager', 'bookkeeper'],
  'payments.refund': ['admin', 'manager', 'bookkeeper'],
  'statements.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'statements.send': ['admin', 'manager', 'staff', 'bookkeeper'],
  'calendar.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'calendar.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'recurring.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'recurring.write': ['admin', 'manager', 'staff', 'bookkeeper'],
  'shareLinks.manage': ['admin', 'manager', 'staff', 'bookkeeper'],
  'ledger.read': ['admin', 'manager', 'bookkeeper', 'viewer'],
  'ledger.write': ['admin', 'bookkeeper'],
  'ledger.lock': ['admin', 'bookkeeper'],
  'ledger.postGuarded': ['admin'],
  'ledger.closeYear': ['admin'],
  'reports.share': ['admin', 'manager', 'bookkeeper'],
  'reports.send': ['admin', 'manager', 'bookkeeper'],
  'settings.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],
  'settings.write': ['admin'],
  'mail.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;
export const PERMISSIONS = Object.keys(GRANTS) as readonly Permission[];

export const can = (role: Role, permission: Permission): boolean =>
  (GRANTS[permission] as readonly Role[]).includes(role);
