import { REST_PORT } from './patroni-configuration.ts';

interface HaproxyOptions {
  writers: number;
  readers: number;
  servers: readonly { name: string; address: string }[];
}

/**
 * HAProxy asks each Patroni what it is. Readers get the synchronous standby alone, so that a person's
 * reads do not jump between standbys that have replayed different things.
 */
export function haproxyConfiguration({ writers, readers, servers }: HaproxyOptions): string {
  return `global
    maxconn 1000

defaults
    mode tcp
    timeout connect 3s
    timeout client 30m
    timeout server 30m
    timeout check 2s
    default-server inter 1s fall 2 rise 1 init-state down on-marked-down shutdown-sessions

${listen('primary', writers, servers)}
${listen('sync', readers, servers)}`;
}

function listen(role: string, port: number, servers: HaproxyOptions['servers']): string {
  const lines = servers.map(
    ({ name, address }) => `    server ${name} ${address}:5432 check port ${REST_PORT}`,
  );
  return `listen ${role}
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /${role}
${lines.join('\n')}
`;
}
