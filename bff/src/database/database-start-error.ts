import { OperatorError } from '../errors.ts';

/** The database cannot be used. */
export class DatabaseStartError extends OperatorError {}
