import * as contract from '@countinghouse/contracts/public-share';
import * as links from '@countinghouse/contracts/share-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

const all = ['public-share'] as const;
type Subject = { kind: links.SharedKind; idTable: number };

export const shareQueries = {
  all,
  links: (subject: Subject) =>
    queryOptions({
      queryKey: [...all, 'links', subject],
      queryFn: () => call(links.listShareLinks, { query: subject }, { quiet: true }),
    }),
  questions: (id: number) =>
    queryOptions({
      queryKey: [...all, 'questions', id],
      queryFn: () => call(contract.listQuestions, { params: { id } }, { quiet: true }),
    }),
  acceptance: (id: number) =>
    queryOptions({
      queryKey: [...all, 'acceptance', id],
      queryFn: () => call(contract.getAcceptance, { params: { id } }, { quiet: true }),
    }),
};
