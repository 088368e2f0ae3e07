import { RELEASE_LIMITS } from '../domain/releases.ts';
import * as schemas from '../schemas/index.ts';
import { defineEndpoints, id, json, list, textParam } from './endpoint.ts';

const section = { name: { kind: 'section', about: 'A section, or shell' } } as const;
const release = {
  ...section,
  version: { kind: 'version', about: 'Version of the section' },
} as const;

const forShippers = { tag: 'Releases', access: 'shipper' } as const;

/** A write to one version of a section. */
const ofVersion = {
  ...forShippers,
  params: release,
  errors: ['malformed', 'conflict', 'invalid_fields'],
} as const;

/** Changes of the code that visitors get, and previews, need a fresh login. */
const shipping = { ...ofVersion, fresh: true } as const;

/** A write that changes nothing live. */
const preparing = { ...shipping, forPreviews: true } as const;

/** A change of a whole section. */
const ofSection = { ...shipping, params: section, errors: ['conflict'] } as const;

const beside = list('Releases that go live with it, like shell@4f2a9c');

const done = { status: 200, body: schemas.Outcome, about: 'Done' } as const;

/** Endpoints to upload, inspect, release and roll back sections. */
export const RELEASE_ENDPOINTS = defineEndpoints({
  'GET /api/releases': {
    ...forShippers,
    summary: 'Every release, with its results',
    response: { status: 200, body: schemas.ReleaseList, about: 'By section, the newest first' },
  },
  'GET /api/releases/:name/errors': {
    ...forShippers,
    summary: 'Errors of a section in browsers, by version and page',
    params: section,
    response: { status: 200, body: schemas.SectionErrors, about: 'Latest first' },
  },
  'GET /api/releases/:name/:version': {
    ...ofVersion,
    summary: 'One release',
    response: { status: 200, body: schemas.ReleaseResponse, about: 'The release' },
  },
  'POST /api/releases/:name/:version': {
    ...preparing,
    summary:
      'Upload a release, its files matched by their hashes; 422 names each static check that fails',
    query: { beside },
    body: {
      kind: 'form',
      schema: schemas.ReleaseForm,
      files: {
        // The server build is uploaded with the served files.
        max: RELEASE_LIMITS.files + 1,
        tooMany: 'A release can have at most 1,000 files.',
        sizes: {
          file: RELEASE_LIMITS.fileBytes,
          all: RELEASE_LIMITS.bytes,
          field: RELEASE_LIMITS.descriptionBytes,
          tooLarge: 'A file of a release can have at most 5 MB, and all files at most 30 MB.',
        },
      },
      sentAs: {
        properties: { description: { type: 'string', description: 'The description, as JSON' } },
        insteadOf: [
          'name',
          'version',
          'contract',
          'entry',
          'routes',
          'fragments',
          'shared',
          'files',
        ],
      },
    },
    response: { status: 200, body: schemas.ShipOutcome, about: 'Checked, or live already' },
  },
  'GET /api/releases/gate': {
    tag: 'Releases',
    summary: 'Start a gate session: five minutes, as a fictional user without write access',
    access: 'everyone',
    noStore: true,
    query: {
      entrance: textParam('Signed: the check, the role and the page'),
    },
    response: { status: 302, body: 'text/html', about: 'Redirects to the page' },
    errors: ['not_found'],
  },
  'POST /api/releases/:name/:version/gate': {
    ...preparing,
    summary: 'Check every page of a release, unless a check is in progress',
    query: { beside },
    body: json(schemas.GateRequest),
    response: { status: 200, body: schemas.GateOutcome, about: 'The check in progress' },
  },
  'GET /api/releases/:name/:version/gate': {
    ...ofVersion,
    summary: 'The outcome of the last check of a release, or that it is in progress',
    response: { status: 200, body: schemas.GateOutcome, about: 'Its outcome' },
    errors: ['not_found'],
  },
  'POST /api/releases/:name/:version/current': {
    ...shipping,
    summary: 'Put a release that has passed the gate live, or start a canary',
    body: json(schemas.GoLiveRequest),
    response: { status: 200, body: schemas.ReleaseStateOutcome, about: 'Live, or a canary' },
  },
  'POST /api/releases/:name/:version/promote': {
    ...shipping,
    summary: 'Promote a canary',
    response: { status: 200, body: schemas.ReleaseStateOutcome, about: 'Live' },
  },
  'POST /api/releases/:name/:version/abort': {
    ...shipping,
    summary: 'Abort a canary',
    body: json(schemas.WithdrawRequest),
    response: { status: 200, body: schemas.WithdrawOutcome, about: 'The live version' },
  },
  'POST /api/releases/:name/:version/withdraw': {
    ...shipping,
    summary: 'Withdraw a version; the last known good one replaces it',
    body: json(schemas.WithdrawRequest),
    response: { status: 200, body: schemas.WithdrawOutcome, about: 'The live version' },
  },
  'POST /api/releases/:name/:version/preview': {
    ...preparing,
    summary: 'Create a link that shows a version in one browser',
    response: { status: 200, body: schemas.PreviewOutcome, about: 'The link' },
  },
  'POST /api/releases/deployments': {
    ...forShippers,
    summary:
      'Plan or release the builds of a checkout, together; live releases that fit stay, unless named',
    fresh: true,
    body: json(schemas.DeploymentRequest),
    response: { status: 200, body: schemas.DeploymentOutcome, about: 'A step for each section' },
    errors: ['not_found', 'conflict'],
  },
  'POST /api/releases/:name/rollback': {
    ...ofSection,
    summary: 'Restore the previous version',
    body: json(schemas.RollbackRequest),
    response: { status: 200, body: schemas.RollbackOutcome, about: 'Both versions' },
  },
  'DELETE /api/releases/:name': {
    ...ofSection,
    summary: 'Remove a section that no other section uses',
    response: { status: 200, body: schemas.Outcome, about: 'Removed' },
  },
  'POST /api/releases/tokens': {
    ...forShippers,
    summary:
      'Create a token that can release one section, or only preview it, for up to 90 days; the release admins are notified',
    fresh: true,
    body: json(schemas.NewReleaseToken),
    response: {
      status: 201,
      body: schemas.ReleaseTokenOutcome,
      about: 'The token; it is shown only once',
    },
  },
  'DELETE /api/releases/tokens/:id': {
    ...forShippers,
    summary: 'Revoke a token',
    params: { id: id('ID of the token') },
    response: done,
  },
});
