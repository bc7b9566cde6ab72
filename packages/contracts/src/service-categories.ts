import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TaxIds } from './service-fields.ts';
import { TagColor } from './tags.ts';
import { Id, IdOrNone, Version } from './wire.ts';

export const ServiceCategoryInput = z.object({
  name: z.string().trim().min(1, 'Category name is required.').max(100),
  /** 0: at the top. */
  idParent: IdOrNone.default(0),
  color: TagColor.default(TAG_PALETTE[0]),
  description: z.string().trim().max(500).default(''),
  defaultSalesTaxes: TaxIds.default([]),
  /** '': none of its own. */
  defaultIncomeAccount: z.string().trim().max(80).default(''),
  isActive: z.boolean().default(true),
  version: Version.optional(),
});
export type ServiceCategoryInput = z.input<typeof ServiceCategoryInput>;

export const ServiceCategory = z.object({
  idServiceCategory: Id,
  name: z.string(),
  idParent: IdOrNone,
  /** Among its siblings, from 0. */
  sortOrder: z.int(),
  color: z.string(),
  description: z.string(),
  defaultSalesTaxes: z.array(Id),
  defaultIncomeAccount: z.string(),
  isActive: z.boolean(),
  /** Services and parts in it, without those in categories below. */
  servicesCount: z.int(),
  version: Version,
});
export type ServiceCategory = z.infer<typeof ServiceCategory>;

const IdParam = z.object({ id: Id });
const PLACE = ['category.name_taken', 'category.too_deep'] as const;
const TAXES = ['sales_tax.not_found', 'sales_tax.needs_normal'] as const;

export const listServiceCategories = endpoint({
  id: 'listServiceCategories',
  method: 'GET',
  path: '/services/categories/list',
  summary: 'The whole tree, parents before children, siblings in their order',
  access: { can: 'services.read' },
  response: z.array(ServiceCategory),
  errors: [],
});

export const getServiceCategory = endpoint({
  id: 'getServiceCategory',
  method: 'GET',
  path: '/services/categories/detail/:id',
  summary: 'One category',
  access: { can: 'services.read' },
  params: IdParam,
  response: ServiceCategory,
  errors: ['category.not_found'],
});

export const createServiceCategory = endpoint({
  id: 'createServiceCategory',
  method: 'POST',
  path: '/services/categories',
  summary: 'Create a category, last among its siblings',
  access: { can: 'services.write' },
  message: 'Category saved',
  body: ServiceCategoryInput,
  record: ServiceCategory,
  response: ServiceCategory,
  errors: ['category.not_found', 'category.too_many', ...PLACE, ...TAXES],
});

export const updateServiceCategory = endpoint({
  id: 'updateServiceCategory',
  method: 'PUT',
  path: '/services/categories/update/:id',
  summary: 'Change a category; a new parent puts it last among its new siblings',
  access: { can: 'services.write' },
  message: 'Category saved',
  params: IdParam,
  body: ServiceCategoryInput,
  record: ServiceCategory,
  response: ServiceCategory,
  errors: ['category.not_found', 'category.cycle', 'record.stale', ...PLACE, ...TAXES],
});

export const moveServiceCategory = endpoint({
  id: 'moveServiceCategory',
  method: 'POST',
  path: '/services/categories/move/:id',
  summary: 'Put a category under a parent, at a place among its siblings; answers the tree',
  access: { can: 'services.write' },
  params: IdParam,
  body: z.object({ idParent: IdOrNone.default(0), sortOrder: z.int().min(0).max(10_000).default(0) }),
  response: z.array(ServiceCategory),
  errors: ['category.not_found', 'category.cycle', ...PLACE],
});

export const deleteServiceCategory = endpoint({
  id: 'deleteServiceCategory',
  method: 'DELETE',
  path: '/services/categories/:id',
  summary: 'Remove a category: what is in it moves to another, or to none; categories below move up',
  access: { can: 'services.write' },
  params: IdParam,
  query: z.object({ moveTo: IdOrNone.default(0) }),
  response: z.object({ idServiceCategory: Id, moved: z.int() }),
  errors: ['category.not_found', 'category.name_taken'],
});
