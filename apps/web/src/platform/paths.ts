/** What stands for a record in an address: its number, or the route's own placeholder. */
type Ref = number | ':id';
type Kind = 'invoice' | 'estimate' | ':generateType';

/** Every address in the application. Links and routes both read it, so a renamed route cannot leave a dead link. */
export const paths = {
  home: () => '/',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  notes: () => '/notes',
  profileEdit: () => '/my-profile-edit',
  introBusiness: () => '/intro-business-information',
  chatbot: () => '/chatbot',
  design: () => '/design',

  customerList: () => '/customers/list',
  customerDetails: (id: Ref) => `/customers/customer-details/${id}`,
  customerEdit: (id: Ref) => `/customers/customer-edit/${id}`,
  customerNew: () => '/customers/new',
  customerStatements: () => '/customers-statements',
  statementOf: (idClient: number) => `/customers-statements?customer=${idClient}`,

  invoiceList: () => '/invoices/list',
  creditNoteList: () => '/invoices/credit-notes',
  invoiceDetails: (id: Ref) => `/invoices/invoice-details/${id}`,
  invoiceEdit: (id: Ref) => `/invoices/invoice-edit/${id}`,
  invoiceNew: (kind: Kind = 'invoice') => `/invoices/new/${kind}`,

  estimateList: () => '/estimates/list',
  estimateDetails: (id: Ref) => `/estimates/estimate-details/${id}`,
  estimateEdit: (id: Ref) => `/estimates/estimate-edit/${id}`,
  estimateNew: (kind: Kind = 'estimate') => `/estimates/new/${kind}`,

  recurring: () => '/recurring',
  recurringNew: (idInvoice?: number) => (idInvoice ? `/recurring/new?invoice=${idInvoice}` : '/recurring/new'),
  recurringEdit: (id: Ref) => `/recurring/edit/${id}`,

  paymentsReport: () => '/reports/payments',
  unplacedMoney: () => '/unplaced-money',
  salesTaxList: () => '/accounting/sales-tax',
  salesTaxDetails: (id: Ref) => `/accounting/sales-tax/sales-tax-details/${id}`,
  salesTaxEdit: (id: Ref) => `/accounting/sales-tax/sales-tax-edit/${id}`,
  salesTaxNew: () => '/accounting/sales-tax/new',

  settings: (section?: string) => (section ? `/settings?section=${section}` : '/settings'),
  configurations: () => '/admin-settings/configurations',
  businessDetails: () => '/admin-settings/business-details',
  smtpList: () => '/admin-settings/smtp/list',
  smtpDetails: (id: Ref) => `/admin-settings/smtp-details/${id}`,
  smtpNew: () => '/admin-settings/smtp-details/new',
  outbox: () => '/admin-settings/smtp/list/outbox',
  outboxMail: (id: Ref) => `/admin-settings/smtp/list/outbox/${id}`,
  licenseList: () => '/admin-settings/licenses',
  licenseDetails: (id: Ref) => `/admin-settings/license-details/${id}`,
  bankAccounts: () => '/admin-settings/bank-accounts',

  serviceList: () => '/services/list',
  serviceDetails: (id: Ref) => `/services/service-details/${id}`,
  serviceEdit: (id: Ref) => `/services/service-edit/${id}`,
  serviceNew: () => '/services/new',
  serviceCategoryList: () => '/services/services-category/list',
  serviceCategoryDetails: (id: Ref) => `/services/services-category/services-category-details/${id}`,
  serviceCategoryNew: () => '/services/services-category/new',

  vendorList: () => '/purchases/vendors/list',
  vendorDetails: (id: Ref) => `/purchases/vendors/vendor-details/${id}`,
  vendorEdit: (id: Ref) => `/purchases/vendors/vendor-edit/${id}`,
  vendorNew: () => '/purchases/vendors/new',
  billList: () => '/purchases/bills/list',
  billDetails: (id: Ref) => `/purchases/bills/bill-details/${id}`,
  billEdit: (id: Ref) => `/purchases/bills/bill-edit/${id}`,
  billNew: () => '/purchases/bills/new',

  partList: () => '/parts/list',
  partDetails: (id: Ref) => `/parts/part-details/${id}`,
  partEdit: (id: Ref) => `/parts/part-edit/${id}`,
  partNew: () => '/parts/new',
  userList: () => '/users/list',
  userNew: () => '/users/new',
  userEdit: (id: Ref) => `/users/user-edit/${id}`,
  calendar: () => '/calendar',

  login: () => '/auth/login',
  logout: () => '/auth/logout',
  forgotPassword: () => '/auth/forget-password',
  resetPassword: () => '/auth/reset-password',
  register: () => '/auth/register',
  registerPending: () => '/auth/register/park/pending-creating-database',
  pending: () => '/park/pending-creating-database',

  support: () => '/support',
  selfChecks: () => '/supporttest',
  sharePoint: () => '/public/sharePoint',
  privacy: () => '/policy/privacy',
  terms: () => '/policy/terms',
  tools: () => '/appatch',
  jsonFormatter: () => '/appatch/services/json-formatter',
  notFound: () => '/errors/404',

  /** Named by the dashboard's shortcut links; they only redirect. */
  invoiceCustomization: () => '/admin/invoice-customization',
  invoiceSizeDesign: () => '/admin/invoice-size-design',
} as const;
