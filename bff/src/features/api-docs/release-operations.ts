import { GATE_ROLES } from '@elbi/contract/codes';
import * as schemas from '@elbi/contract/schemas';
import { type Operation, type Parameter, idInPath } from './operation.ts';

const NAME: Parameter = { name: 'name', in: 'path', about: 'A section, or shell' };
const VERSION: Parameter = { name: 'version', in: 'path', about: 'Version of the section' };

type Call = Pick<Operation, 'summary' | 'answer'> & Partial<Operation>;

/** A write to one version of a section. */
function ofVersion(call: string, { parameters, ...rest }: Call): Operation {
  return {
    method: 'post',
    path: `/api/releases/{name}/{version}${call}`,
    tag: 'Releases',
    access: 'admin, or a release token',
    parameters: [NAME, VERSION, ...(parameters ?? [])],
    failures: ['malformed', 'conflict', 'invalid_fields'],
    ...rest,
  };
}

/** How a section is shipped, looked at, put live and taken back. */
export const RELEASE_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/releases',
    tag: 'Releases',
    summary: 'Every release, with how it fares',
    access: 'admin, or a release token',
    answer: { status: 200, body: schemas.ReleaseList, about: 'By section, the newest first' },
  },
  ofVersion('', {
    method: 'get',
    summary: 'One release',
    answer: { status: 200, body: schemas.ReleaseResponse, about: 'The release' },
  }),
  ofVersion('/files/{file}', {
    method: 'put',
    summary: 'Upload a file of a release that is to come; the body is the file',
    parameters: [{ name: 'file', in: 'path', about: 'Path of the file within the release' }],
    answer: { status: 200, body: schemas.Outcome, about: 'Kept aside' },
  }),
  ofVersion('', {
    summary: 'Take in what was uploaded: the static checks decide; 422 names each that refuses',
    body: { schema: schemas.ReleaseDescription },
    answer: { status: 200, body: schemas.ShipOutcome, about: 'Checked, with a ticket of the gate' },
  }),
  {
    method: 'get',
    path: '/api/releases/gate',
    tag: 'Releases',
    summary: 'Start a gate session: five minutes, as a made-up person who can change nothing',
    access: 'everyone',
    parameters: [
      { name: 'ticket', in: 'query', about: 'Ticket of the gate' },
      {
        name: 'role',
        in: 'query',
        about: 'Whom to look as',
        schema: { type: 'string', enum: GATE_ROLES },
      },
      { name: 'to', in: 'query', about: 'Path to go to' },
    ],
    answer: { status: 302, body: 'text/html', about: 'On to the page' },
    failures: ['not_found'],
  },
  ofVersion('/gate', {
    summary: 'Tell what a browser saw of every page of the ticket',
    body: { schema: schemas.GateReport },
    answer: { status: 200, body: schemas.ReleaseStateOutcome, about: 'Passed, or skipped' },
  }),
  ofVersion('/current', {
    summary: 'Put a release live that has passed the gate',
    answer: { status: 200, body: schemas.ReleaseStateOutcome, about: 'Live' },
  }),
  ofVersion('/take-out', {
    summary: 'Take a version out for good; the last good one takes its place',
    body: { schema: schemas.TakeOutRequest },
    answer: { status: 200, body: schemas.TakeOutOutcome, about: 'What is live now' },
  }),
  ofVersion('/preview', {
    summary: 'Make a link that shows a version to the browser that enters it',
    answer: { status: 200, body: schemas.PreviewOutcome, about: 'The link' },
  }),
  {
    method: 'post',
    path: '/api/releases/{name}/rollback',
    tag: 'Releases',
    summary: 'Put the version live again that was live before',
    access: 'admin, or a release token',
    parameters: [NAME],
    body: { schema: schemas.RollbackRequest },
    answer: { status: 200, body: schemas.RollbackOutcome, about: 'From which to which' },
    failures: ['conflict'],
  },
  {
    method: 'delete',
    path: '/api/releases/{name}',
    tag: 'Releases',
    summary: 'Take a whole section off the portal that nothing else uses',
    access: 'admin, or a release token',
    parameters: [NAME],
    answer: { status: 200, body: schemas.Outcome, about: 'It is off' },
    failures: ['conflict'],
  },
  {
    method: 'post',
    path: '/api/releases/tokens',
    tag: 'Releases',
    summary: 'Make a token that ships one section',
    access: 'admin, or a release token',
    body: { schema: schemas.NewReleaseToken },
    answer: { status: 201, body: schemas.ReleaseTokenOutcome, about: 'The token, this once' },
  },
  {
    method: 'delete',
    path: '/api/releases/tokens/{id}',
    tag: 'Releases',
    summary: 'Revoke a token',
    access: 'admin, or a release token',
    parameters: [idInPath('id', 'Id of the token')],
    answer: { status: 200, body: schemas.Outcome, about: 'Done' },
  },
];
