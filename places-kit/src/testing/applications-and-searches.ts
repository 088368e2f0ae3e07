import type { OwnerApplication, SavedSearch } from '@elbi/contract/domain';
import { A_MOMENT, anId } from '@elbi/portal-sdk/stories';

export function anOwnerApplication(overrides: Partial<OwnerApplication> = {}): OwnerApplication {
  return {
    _id: anId('application'),
    ownerId: anId('registered'),
    ownerName: 'Maria Reyes',
    email: 'maria@example.com',
    status: 'pending',
    files: [`/api/admin/document/${anId('document')}`],
    fileScans: ['clean'],
    createdAt: A_MOMENT,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    ...overrides,
  };
}

export function aSavedSearch(overrides: Partial<SavedSearch> = {}): SavedSearch {
  return {
    _id: anId('saved search'),
    name: 'Near Raymundo Gate',
    query: 'type=2&vacant=1&budget=4000&walk=10&point=raymundo-gate',
    createdAt: A_MOMENT,
    ...overrides,
  };
}
