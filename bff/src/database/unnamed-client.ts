import { Client } from 'pg';

/**
 * A connection that prepares no statement under a name, so that each query may go to another
 * connection of the server: what a pooler that hands out connections by transaction needs.
 */
export class UnnamedClient extends Client {
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const query = Client.prototype.query as (...parameters: unknown[]) => unknown;
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    return query.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }) as Client['query'];
}
