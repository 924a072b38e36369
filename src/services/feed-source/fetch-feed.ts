import type { CallNetwork } from '#services/network/call.ts';
import { errorCode } from '#utilities/error-code.ts';
import { startDeadlines } from './deadlines.ts';
import { fetchHttps } from './fetch-https.ts';
import { fetchSftp } from './fetch-sftp.ts';
import { FEED_LIMITS, type FeedFetcher, type FeedLimits } from './port.ts';

type FeedFetcherOptions = { readonly network: CallNetwork; readonly limits?: FeedLimits };

/** Fetches feeds by HTTPS and SFTP. Every failure is a code with the protocol in front: `https_answered_404`. */
export function createFeedFetcher({ network, limits = FEED_LIMITS }: FeedFetcherOptions): FeedFetcher {
  return {
    async fetch(feed) {
      const protocol = URL.parse(feed.url)?.protocol;
      const isSftp = protocol === 'sftp:';
      if (!isSftp && protocol !== 'https:') return { kind: 'failed', error: 'address_not_known' };
      const deadlines = startDeadlines(limits, feed.signal);
      const fetching = { network, limits, deadlines };
      try {
        return await (isSftp ? fetchSftp(feed, fetching) : fetchHttps(feed, fetching));
      } catch (error) {
        const why = deadlines.signal.aborted ? 'timed_out' : (errorCode(error) ?? 'connection_failed');
        return { kind: 'failed', error: `${isSftp ? 'sftp' : 'https'}_${why}` };
      } finally {
        deadlines.clear();
      }
    },
  };
}
