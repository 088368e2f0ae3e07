import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SUPERUSER } from '../../../../bff/src/database/embedded/cluster.ts';
import { ROOT } from '../../../../tools/src/project.ts';

/** Where each Patroni tells how it is. */
export const REST_PORT = 8008;

/** What all of them have in common, also in docker-compose.yml. */
export const PATRONI_FILE = join(ROOT, 'deploy/patroni/patroni.yml');

interface PatroniFile {
  bootstrap: { dcs: { postgresql: { parameters: Readonly<Record<string, string | number>> } } };
}

/** Settings of every Postgres under it. */
export const { parameters: PARAMETERS } = (parse(readFileSync(PATRONI_FILE, 'utf8')) as PatroniFile)
  .bootstrap.dcs.postgresql;

/** What is added to that file here: the log goes to where every host reaches it. */
export const ARCHIVE = {
  bootstrap: {
    dcs: {
      postgresql: {
        parameters: {
          archive_mode: 'on',
          // Whole, or under no name that recovery looks for.
          archive_command: 'cp %p /srv/log/%f.part && mv /srv/log/%f.part /srv/log/%f',
          // What a primary that is lost has not archived is lost to recovery: half a minute at most.
          archive_timeout: '30s',
        },
      },
    },
  },
};

interface PatroniOptions {
  name: string;
  address: string;
  /** Host and port. */
  etcd: string;
  secrets: { superuser: string; replication: string };
}

/** What each of them is told besides. */
export function patroniEnvironment({ name, address, etcd, secrets }: PatroniOptions) {
  const [rest, postgres] = [`${address}:${REST_PORT}`, `${address}:5432`];
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOST: etcd,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: '/mnt/data',
    PATRONI_POSTGRESQL_PGPASS: '/mnt/pgpass',
    PATRONI_SUPERUSER_USERNAME: SUPERUSER,
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
  };
}
