import { SUPERUSER } from '../../../../bff/src/database/embedded/cluster.ts';
import { SETTINGS } from '../postgres-server.ts';

/** Where each Patroni tells how it is. */
export const REST_PORT = 8008;

interface PatroniOptions {
  name: string;
  address: string;
  /** Host and port. */
  etcd: string;
  /** The first three numbers of the addresses of all. */
  network: string;
  secrets: { superuser: string; replication: string };
}

/** Settings of one Patroni; those of the whole cluster are taken from the one that is first. */
export function patroniConfiguration(options: PatroniOptions): string {
  const { name, address, etcd, network, secrets } = options;
  return JSON.stringify({
    scope: 'elbi',
    name,
    restapi: { listen: `${address}:${REST_PORT}`, connect_address: `${address}:${REST_PORT}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        // A primary that is lost is replaced within ttl + loop_wait at the latest.
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        // A postmaster that died is not waited for: the standby takes over.
        primary_start_timeout: 0,
        // What is acknowledged is on two disks, and only such a standby becomes primary.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // Without etcd the primary stays one for as long as it reaches every member.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            ...SETTINGS,
            wal_log_hints: 'on',
            max_wal_senders: 10,
            archive_mode: 'on',
            // Whole, or under no name that recovery looks for.
            archive_command: 'cp %p /srv/log/%f.part && mv /srv/log/%f.part /srv/log/%f',
            // What a primary that is lost has not archived is lost to recovery: half a minute at most.
            archive_timeout: '30s',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        'data-checksums',
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
      ],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: '/mnt/data',
      bin_dir: '/usr/lib/postgresql/18/bin',
      pgpass: '/mnt/pgpass',
      parameters: { unix_socket_directories: '/mnt' },
      authentication: {
        superuser: { username: SUPERUSER, password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: SUPERUSER, password: secrets.superuser },
      },
      pg_hba: [
        'local all all scram-sha-256',
        `host all all ${network}.0/24 scram-sha-256`,
        `host replication all ${network}.0/24 scram-sha-256`,
      ],
    },
  });
}
