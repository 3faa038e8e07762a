// Makes the bucket of STORAGE_URL, which is nobody's before; one that is there stays as it is. Ends with status 1 while none answers.
import { AwsClient } from 'aws4fetch';

const { STORAGE_URL = '', STORAGE_KEY_ID = '', STORAGE_SECRET = '' } = process.env;
const { hostname, searchParams } = new URL(STORAGE_URL);
const client = new AwsClient({
  accessKeyId: STORAGE_KEY_ID,
  secretAccessKey: STORAGE_SECRET,
  service: 's3',
  region: searchParams.get('region') ?? 'us-east-1',
  retries: 0,
});
const answer = await client.fetch(`${searchParams.get('endpoint')}/${hostname}`, { method: 'PUT' });
// 409: it is there.
if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`);
