import { type Part, PartCreate } from '@countinghouse/contracts/parts';
import { type ServiceCategory, ServiceCategoryInput } from '@countinghouse/contracts/service-categories';
import { type Service, ServiceInput } from '@countinghouse/contracts/services';
import { createCategory } from '../../src/features/services/categories/save-category.ts';
import { createService } from '../../src/features/services/create-service.ts';
import { createPart } from '../../src/features/services/parts/create-part.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

type World = { platform: Platform };
type Owner = Pick<Member, 'businessId' | 'userId'>;

/** What the form of a service sends, complete and small. */
export const serviceInput = (given: Partial<ServiceInput> = {}): ServiceInput => ({
  name: 'House cleaning',
  unit: 'hour',
  price: 45,
  ...given,
});

export const aService = (
  world: World,
  { businessId, userId }: Owner,
  given: Partial<ServiceInput> = {},
): Promise<Service> =>
  within(world, businessId, userId, (ctx) => createService(ctx, ServiceInput.parse(serviceInput(given))));

let made = 0;

/** A part with fifty on hand at 2.00, unless told otherwise. */
export const partInput = (given: Partial<PartCreate> = {}): PartCreate => {
  made += 1;
  return { partNumber: `P-${made}`, name: 'Filter', price: 5, cost: 2, openingQty: 50, ...given };
};

export const aPart = (world: World, { businessId, userId }: Owner, given: Partial<PartCreate> = {}): Promise<Part> =>
  within(world, businessId, userId, (ctx) => createPart(ctx, PartCreate.parse(partInput(given))));

export const aCategory = (
  world: World,
  { businessId, userId }: Owner,
  given: Partial<ServiceCategoryInput> = {},
): Promise<ServiceCategory> =>
  within(world, businessId, userId, (ctx) =>
    createCategory(ctx, ServiceCategoryInput.parse({ name: 'Cleaning', ...given })),
  );
