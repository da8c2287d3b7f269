import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy that ends TLS in front of a product, as a load balancer does. It hands the name on and says nothing of the scheme. */
export async function startHttpsFront(productPort: () => number) {
  const { key, cert } = selfSigned();
  const server = createServer({ key, cert }, (asked, reply) => {
    const { url: path, method, headers } = asked;
    const onward = request(
      { host: '127.0.0.1', port: productPort(), path, method, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A certificate that nobody vouches for (X.509 v1), good for an hour. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(0x06, Buffer.from('550403', 'hex'));
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
  const stamp = (at: Date) => at.toISOString().replace(/\.\d+|[-:T]/g, '');
  const utcTime = (at: Date) => der(0x17, Buffer.from(stamp(at).slice(2)));
  const now = Date.now();
  const times = sequence(utcTime(new Date(now - 3_600_000)), utcTime(new Date(now + 3_600_000)));
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    times,
    name,
    publicKey,
  );
  const signature = sign('sha256', content, createPrivateKey(privateKey));
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const cert = sequence(content, ecdsaWithSha256, bits).toString('base64');
  const lines = cert.match(/.{1,64}/g) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''];
  return { key: privateKey, cert: pem.join('\n') };
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));

/** One value of DER: its tag, its length, itself. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
